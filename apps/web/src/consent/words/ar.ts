import type { en } from './en.ts'

export const ar: typeof en = {
  section: 'عدّ الزيارات',
  title: 'هل نعدّ زياراتك؟',
  text: 'عدد مرات فتح كل شاشة فقط، ابتداءً من زيارتك القادمة. لا من أنت ولا ما تكتب.',
  signs: 'توقّع محفظتك موافقتك ليبقى لديك إيصال. لا يكلف ذلك شيئًا.',
  allow: 'أوافق',
  decline: 'لا، شكرًا',
  waiting: 'لحظة',
  refused: 'لم يُوقَّع شيء ولا يُعدّ شيء.',
  failed: 'لم يصلنا ذلك ولا يُعدّ شيء. حاول مرة أخرى.',
  allowedAt: (time) => `وافقتَ: ${time}.`,
  declinedAt: (time) => `رفضتَ: ${time}. لا يُعدّ شيء.`,
  withdraw: 'سحب الموافقة',
  look: 'عرض الإيصال',
  download: 'تنزيل',
}
