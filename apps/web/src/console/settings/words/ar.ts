import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإعدادات',
  lobby: 'البهو',
  name: 'الاسم',
  nameNote: 'اسم البهو ورسائلك. فارغ: النطاق.',
  logo: 'الشعار',
  logoNote: 'عنوان صورة عبر https.',
  switches: {
    use_separate_url: 'غرفة لكل صفحة',
    allow_guest_user: 'يستطيع الضيوف الكتابة',
  },
  notes: {
    use_separate_url: 'وإلا تشاركت كل الصفحات غرفة واحدة.',
    allow_guest_user: 'وإلا وجب تسجيل الدخول للكتابة، وتبقى القراءة متاحة.',
  },
  allowlist: 'مواقع تستطيع عرض غرفك',
  allowlistNote: 'نطاق في كل سطر. فارغ: نطاقك فقط.',
  ads: 'أماكن بجانب الغرف',
  adsNote: 'من 0 إلى 20.',
  pagesTitle: 'صفحات مفردة',
  pagesText: 'كيف تبدو صفحة وما تحتها وكيف ترحب.',
  page: 'عنوان الصفحة',
  pageNote: 'يجب أن تكون في النطاق.',
  open: 'فتح',
  pageTitle: 'اسم الغرفة',
  welcome: 'الترحيب',
  colour: 'اللون',
  colourNote: 'مثل ‎#12a4b8.',
  enabled: 'مستعملة',
}
