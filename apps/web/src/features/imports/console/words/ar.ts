import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: 'الاستيراد والتصدير',
  importTitle: 'استيراد التعليقات',
  importText:
    'انقل تعليقات نظامك القديم إلى غرف صفحاتها: ملف تصدير من Disqus أو من WordPress (WXR)، أو جدول CSV فيه الأعمدة url وauthor وcreated_at وcontent. حتى 200 ميغابايت. سترى أولًا ما الذي سيحدث.',
  authorsText: 'يظهر كتّابها على أنهم مستوردون: لا حساب لهم هنا. ولا يُشعَر أحد.',
  choose: 'اختيار ملف',
  another: 'اختيار ملف آخر',
  reading: 'جارٍ قراءة الملف',
  writing: (done, total) => form(done, { other: `كُتب # من ${total} من التعليقات` }),
  cancel: 'إلغاء',
  cancelled: 'أُلغي. ما استُورد حتى الآن يبقى؛ كرّر الاستيراد للمتابعة.',
  formats: {
    disqus: 'هذا ملف تصدير من Disqus.',
    wordpress: 'هذا ملف تصدير من WordPress.',
    csv: 'هذا جدول تعليقات.',
  },
  fresh: (count) =>
    form(count, {
      zero: 'لا تعليقات جديدة',
      one: 'تعليق جديد واحد (#)',
      two: 'تعليقان جديدان (#)',
      few: '# تعليقات جديدة',
      other: '# تعليقًا جديدًا',
    }),
  known: (count) =>
    form(count, {
      one: 'تعليق واحد (#) موجود هنا من قبل',
      two: 'تعليقان (#) موجودان هنا من قبل',
      few: '# تعليقات موجودة هنا من قبل',
      other: '# تعليقًا موجودًا هنا من قبل',
    }),
  places: (rooms, authors) =>
    form(rooms, {
      one: `في غرفة واحدة (#)، من ${authors}`,
      two: `في غرفتين (#)، من ${authors}`,
      few: `في # غرف، من ${authors}`,
      other: `في # غرفة، من ${authors}`,
    }),
  authors: (count) =>
    form(count, { one: 'كاتب واحد (#)', two: 'كاتبين (#)', few: '# كتّاب', other: '# كاتبًا' }),
  cut: (count) => form(count, { other: '# أطول من رسالة وسيُختصر' }),
  leftOut: 'لن يُستورد',
  skipped: {
    other_site: (count) => form(count, { other: '# في صفحات مواقع أخرى' }),
    deleted: (count) => form(count, { other: '# محذوف' }),
    spam: (count) => form(count, { other: '# معلّم كرسائل مزعجة' }),
    unapproved: (count) => form(count, { other: '# لم تتم الموافقة عليه قط' }),
    pingback: (count) => form(count, { other: '# من إشعارات الروابط' }),
    empty: (count) => form(count, { other: '# بلا نص' }),
    repeated: (count) => form(count, { other: '# مكرر في الملف' }),
    broken: (count) => form(count, { other: '# تتعذّر قراءته' }),
  },
  faults: 'أول المواضع التي تتعذّر قراءتها',
  line: (line, why) => `السطر ${line}: ${why}`,
  reasons: {
    markup: 'الترميز معطوب',
    doctype: 'نوع مستند، ولا يوجد في ملفات التصدير',
    too_deep: 'عناصر متداخلة أكثر مما ينبغي',
    too_long: 'نص بلا نهاية',
    too_many: 'أكثر من 500,000 تعليق؛ قسّم الملف',
    row: 'الصف معطوب',
    page: 'لا يوجد عنوان ويب',
    time: 'لا يوجد تاريخ صالح',
    id: 'المعرّف مفقود أو أطول مما ينبغي',
  },
  incomplete: 'الملف معطوب، لذلك لن يُستورد منه شيء.',
  incompleteText: 'فيه حتى ذلك الموضع التعليقات أدناه. صدّره من جديد أو أصلحه ثم اختره مرة أخرى.',
  importAll: (count) =>
    form(count, {
      one: 'استيراد تعليق واحد (#)',
      two: 'استيراد تعليقين (#)',
      few: 'استيراد # تعليقات',
      other: 'استيراد # تعليقًا',
    }),
  nothingNew: 'لا جديد في هذا الملف.',
  done: (count) =>
    form(count, {
      one: 'استُورد تعليق واحد (#)',
      two: 'استُورد تعليقان (#)',
      few: 'استُوردت # تعليقات',
      other: 'استُورد # تعليقًا',
    }),
  exportTitle: 'تصدير الرسائل',
  exportText: 'كل رسائل غرف هذا النطاق كما يراها قرّاؤها. لا تشمل الرسائل المُزالة ولا الخاصة.',
  lines: 'تنزيل كأسطر JSON',
  page: 'تنزيل كصفحة للقراءة',
  errors: {
    unknownFormat:
      'ليس هذا ملف تصدير من Disqus ولا من WordPress، ولا جدولًا فيه الأعمدة url وauthor وcreated_at وcontent.',
    tooLarge: 'هذا الملف أكبر من 200 ميغابايت. قسّمه واستورد أجزاءه واحدًا واحدًا.',
    busy: 'الخادم مشغول باستيرادات أخرى. حاول بعد بضع دقائق.',
    interrupted: 'انقطع الاتصال. كرّر الاستيراد: لا يُستورد شيء مرتين.',
  },
}
