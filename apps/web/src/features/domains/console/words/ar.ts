import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإعدادات',
  lobby: 'الردهة',
  name: 'الاسم',
  nameNote: 'يظهر في الردهة ومع رسائلك. إن تُرك فارغًا ظهر النطاق.',
  logo: 'الشعار',
  logoNote: 'عنوان صورة عبر https.',
  switches: {
    use_separate_url: 'غرفة لكل صفحة',
    allow_guest_user: 'يمكن للضيوف الكتابة',
  },
  notes: {
    use_separate_url: 'عند الإيقاف تتشارك كل الصفحات غرفة واحدة.',
    allow_guest_user: 'عند الإيقاف يلزم تسجيل الدخول للكتابة في غرفك وإليك. تبقى القراءة متاحة للجميع.',
  },
  allowlist: 'مواقع يمكنها عرض غرفك',
  allowlistNote: 'نطاق واحد في كل سطر. إن تُرك فارغًا: نطاقك فقط.',
  ads: 'مساحات إعلانية بجانب الغرف',
  adsNote: 'من 0 إلى 20.',
  pagesTitle: 'صفحات مفردة',
  pagesText: 'اسم صفحة والصفحات التي تحتها ومظهرها ورسالة ترحيبها.',
  page: 'عنوان الصفحة',
  pageNote: 'يجب أن تنتمي إلى هذا النطاق.',
  open: 'فتح',
  pageTitle: 'اسم الغرفة',
  removePage: 'إزالة إعدادات هذه الصفحة؟',
  removePageNote: 'تعود الصفحة وما تحتها كبقية النطاق.',
  welcome: 'رسالة الترحيب',
  colour: 'اللون',
  colourNote: 'مثل ‎#12a4b8.',
  enabled: 'مفعّلة',
}
