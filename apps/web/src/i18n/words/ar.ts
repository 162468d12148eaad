import { createPlural } from '../plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')
const list = new Intl.ListFormat('ar')

export const ar: typeof en = {
  language: 'ar',
  common: {
    foyer: 'Foyer',
    close: 'إغلاق',
    tryAgain: 'حاول مرة أخرى',
    cancel: 'إلغاء',
    copied: 'تم النسخ',
    copyFailed: 'لم يسمح المتصفح بالنسخ.',
    back: 'رجوع',
    signIn: 'تسجيل الدخول',
  },
  nav: {
    main: 'القائمة الرئيسية',
    start: 'الصفحة الرئيسية لـ Foyer',
    skip: 'انتقل إلى المحتوى',
    discover: 'اكتشف',
    rooms: 'الغرف',
    direct: 'الخاص',
    business: 'الشركات',
    rewards: 'المكافآت',
    contacts: 'جهات الاتصال',
    settings: 'الإعدادات',
    unread: (n) =>
      count(n, {
        zero: 'لا رسائل غير مقروءة',
        one: 'رسالة غير مقروءة (#)',
        two: 'رسالتان غير مقروءتين (#)',
        few: '# رسائل غير مقروءة',
        other: '# رسالة غير مقروءة',
      }),
  },
  people: {
    guest: (letters) => `ضيف ${letters}`,
    unknownGuest: 'ضيف',
    you: 'أنت',
    youAre: (name) => `أنت ${name}`,
    kinds: {
      guest: { word: 'ضيف', title: 'ضيف لم يسجّل الدخول' },
      wallet: { word: 'محفظة', title: 'سجّل الدخول بمحفظة' },
      googlelogin: { word: 'Google', title: 'سجّل الدخول عبر Google' },
      bot: { word: 'روبوت', title: 'حساب آلي تابع لهذا النطاق' },
    },
    lately: 'نشطوا مؤخرًا',
    here: (n) => count(n, { other: '# هنا' }),
  },
  rooms: {
    title: 'الغرف',
    lobby: 'الردهة',
    preview: (who, what) => `${who}: ${what}`,
  },
  room: {
    messages: 'الرسائل',
    details: 'التفاصيل',
    backToRooms: 'العودة إلى الغرف',
    today: 'اليوم',
    yesterday: 'أمس',
    newCount: (n) => count(n, { one: 'جديدة (#)', two: 'جديدتان (#)', few: '# جديدة', other: '# جديدة' }),
    newBelow: (n) => (n === 0 ? 'الانتقال إلى الأحدث' : count(n, { other: '# جديدة في الأسفل' })),
    emptyTitle: 'لا رسائل بعد',
    emptyText: 'يظهر هنا ما يقوله الناس عن هذه الصفحة.',
    sayHello: 'ألقِ التحية',
    failedTitle: 'تعذّر تحميل الغرفة',
    failedText: 'لم تفقد شيئًا مما كتبته.',
    loading: 'جارٍ تحميل الرسائل',
    loadingOlder: 'جارٍ تحميل رسائل أقدم',
    beginning: 'هذه بداية الغرفة.',
    reconnecting: 'جارٍ إعادة الاتصال. ما تكتبه محفوظ وسيُرسل لاحقًا.',
    typing: (names, others) => {
      const more = { one: 'شخص آخر (#)', two: 'شخصان آخران (#)', few: '# آخرون', other: '# آخرون' }
      const everyone = others > 0 ? [...names, count(others, more)] : names
      return everyone.length === 1 ? `${everyone[0]} يكتب الآن` : `${list.format(everyone)} يكتبون الآن`
    },
    removed: 'حُذفت هذه الرسالة.',
    hidden: 'أزال المشرفون هذه الرسالة.',
    edited: 'معدّلة',
    mentionsYou: 'تذكرك هذه الرسالة.',
    search: 'البحث في الرسائل',
    notChanged: 'لم تتغير.',
    react: 'أضف تفاعلًا',
    reaction: (emoji, n) => `${emoji} ${count(n, { other: '#' })}`,
    linkCopied: 'نُسخ الرابط',
    textCopied: 'نُسخ النص',
    notSent: 'لم تُرسل.',
    sending: 'جارٍ الإرسال',
    offlineReason: 'أنت غير متصل.',
    discard: 'تجاهل',
    linkGone: 'لم تعد تلك الرسالة في هذه الغرفة.',
  },
  composer: {
    write: (room) => `اكتب في ${room}`,
    send: 'إرسال',
    emoji: 'رموز تعبيرية',
    speak: 'تحدث بدل الكتابة',
    replyingTo: 'ردًا على',
    cancelReply: 'إلغاء الرد',
    editing: 'تعدّل رسالتك',
    cancelEdit: 'إلغاء التعديل',
    save: 'حفظ',
    left: (n) => (n >= 0 ? count(n, { other: 'بقي #' }) : count(-n, { other: 'تجاوزت الحد بـ #' })),
  },
}
