import type { Language } from '@foyer/contract'

/** Texts of notifications. Counts follow a colon, so that no language needs plural forms. */
interface Sentences {
  somebody: string
  mention: (who: string, place: string) => string
  reply: (who: string, place: string) => string
  message: (who: string, place: string) => string
  messages: (count: string, place: string) => string
  direct: string
  directFrom: (who: string) => string
  directs: (count: string) => string
  directText: string
  announcement: (place: string) => string
  unknown: string
}

/** All languages in the worker: no page may be open to load one. */
export const sentences: Record<Language, Sentences> = {
  en: {
    somebody: 'Someone',
    mention: (who, place) => `${who} mentioned you in ${place}`,
    reply: (who, place) => `${who} replied to you in ${place}`,
    message: (who, place) => `${who} in ${place}`,
    messages: (count, place) => `New messages in ${place}: ${count}`,
    direct: 'New private message',
    directFrom: (who) => `Private message from ${who}`,
    directs: (count) => `New private messages: ${count}`,
    directText: 'Only you can open it.',
    announcement: (place) => `Announcement from ${place}`,
    unknown: 'Something new for you',
  },
  es: {
    somebody: 'Alguien',
    mention: (who, place) => `${who} te mencionó en ${place}`,
    reply: (who, place) => `${who} te respondió en ${place}`,
    message: (who, place) => `${who} en ${place}`,
    messages: (count, place) => `Mensajes nuevos en ${place}: ${count}`,
    direct: 'Nuevo mensaje privado',
    directFrom: (who) => `Mensaje privado de ${who}`,
    directs: (count) => `Mensajes privados nuevos: ${count}`,
    directText: 'Solo tú puedes abrirlo.',
    announcement: (place) => `Anuncio de ${place}`,
    unknown: 'Hay algo nuevo para ti',
  },
  de: {
    somebody: 'Jemand',
    mention: (who, place) => `${who} hat dich in ${place} erwähnt`,
    reply: (who, place) => `${who} hat dir in ${place} geantwortet`,
    message: (who, place) => `${who} in ${place}`,
    messages: (count, place) => `Neue Nachrichten in ${place}: ${count}`,
    direct: 'Neue private Nachricht',
    directFrom: (who) => `Private Nachricht von ${who}`,
    directs: (count) => `Neue private Nachrichten: ${count}`,
    directText: 'Nur du kannst sie öffnen.',
    announcement: (place) => `Ankündigung von ${place}`,
    unknown: 'Etwas Neues für dich',
  },
  zh: {
    somebody: '有人',
    mention: (who, place) => `${who} 在 ${place} 提到了你`,
    reply: (who, place) => `${who} 在 ${place} 回复了你`,
    message: (who, place) => `${who}（${place}）`,
    messages: (count, place) => `${place} 的新消息：${count}`,
    direct: '新的私信',
    directFrom: (who) => `来自 ${who} 的私信`,
    directs: (count) => `新的私信：${count}`,
    directText: '只有你能打开。',
    announcement: (place) => `${place} 的公告`,
    unknown: '有新内容',
  },
  ar: {
    somebody: 'شخص ما',
    mention: (who, place) => `ذكرك ${who} في ${place}`,
    reply: (who, place) => `ردّ عليك ${who} في ${place}`,
    message: (who, place) => `${who} في ${place}`,
    messages: (count, place) => `رسائل جديدة في ${place}: ${count}`,
    direct: 'رسالة خاصة جديدة',
    directFrom: (who) => `رسالة خاصة من ${who}`,
    directs: (count) => `رسائل خاصة جديدة: ${count}`,
    directText: 'أنت وحدك من يستطيع فتحها.',
    announcement: (place) => `إعلان من ${place}`,
    unknown: 'هناك جديد لك',
  },
}
