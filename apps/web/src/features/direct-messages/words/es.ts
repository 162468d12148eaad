import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  title: 'Privados',
  guestTitle: 'Inicia sesión para enviar mensajes privados',
  guestText:
    'Los mensajes privados se cifran en tu dispositivo para una sola persona. Los invitados no tienen una clave para abrirlos.',
  fromRooms: 'De las salas que lees',
  contacts: 'Contactos',
  keys: 'Clave y copia',

  find: 'Nombre o dirección',
  loading: 'Cargando conversaciones',
  failedTitle: 'Tus conversaciones no se cargaron',
  failedText: 'No se perdió nada. Lo intentamos de nuevo automáticamente.',
  emptyTitle: 'Todavía no hay conversaciones',
  emptyText: 'Aquí aparecen tus conversaciones privadas. Solo tú y la otra persona pueden leerlas.',
  noneFound: 'No hay ninguna conversación con ese nombre.',
  openFound: 'Presiona Enter para escribir a esta dirección.',
  more: 'Mostrar más',
  sealedItem: 'Mensaje cifrado',
  youSaid: (said) => `Tú: ${said}`,
  choose: 'Elige una conversación',
  chooseText: 'Solo tú y la otra persona pueden leer lo que escriban aquí.',
  mistyped: {
    title: 'Esto no es una dirección',
    text: 'Una dirección es 0x seguido de 40 letras y cifras.',
  },
  oneself: {
    title: 'Esta es tu propia dirección',
    text: 'No puedes enviarte un mensaje privado a ti mismo.',
  },
  backToDirect: 'Volver a los mensajes privados',

  start: 'Nueva conversación',
  linkedText: (name: string) => `Inicia sesión para escribir a ${name}. Solo lo podéis leer vosotros dos.`,
  unknownTitle: 'Aún no conocemos a esta persona',
  unknownText:
    'Nadie con esta dirección ha pasado por aquí. Revisa el enlace, o inicia sesión y escribe: esperará hasta que llegue.',
  linkedFailed: 'No se pudo cargar a esta persona',
  linkedFailedText: 'Revisa tu conexión e inténtalo de nuevo.',
  startText:
    'Aquí aparecen las personas con las que coincides en las salas. También puedes pegar una dirección.',
  metLately: 'Coincidiste hace poco en una sala',
  foundByName: 'Más personas con este nombre',
  byAddress: 'Por dirección',
  wroteIn: (domain: string, when: string) => `Escribió en ${domain}, ${when}`,
  searchingPeople: 'Buscando personas',
  noPeopleTitle: '¿A quién quieres escribir?',
  noneNamed: 'Nadie con ese nombre',
  noneNamedText:
    'Encuentras a quienes escribieron esta semana en las mismas salas que tú y a quienes lo permiten en sus ajustes. Una dirección siempre funciona.',
  peopleFailed: 'No se pudo cargar a todos.',
  peopleFound: (people: number) => count(people, { one: '# persona', other: '# personas' }),

  requests: 'Solicitudes',
  requestsWait: (people) =>
    count(people, { one: '# persona que no conoces', other: '# personas que no conoces' }),
  requestsNote: 'Los mensajes de desconocidos siguen cerrados hasta que aceptes. Nadie ve que los miraste.',
  noRequestsTitle: 'No hay solicitudes',
  noRequestsText: 'Cuando te escriba alguien que no conoces, la solicitud espera aquí tu decisión.',
  wrote: (messages) => count(messages, { one: '# mensaje', other: '# mensajes' }),
  accept: 'Aceptar',
  block: 'Bloquear',
  report: 'Reportar',
  undo: 'Deshacer',
  reportName: (name) => `Reportar a ${name}`,
  decided: {
    accept: (name) => `${name} ya puede escribirte.`,
    block: (name) => `Bloqueaste a ${name}. Está en Contactos, en Bloqueados.`,
    report: (name) => `Reportaste y bloqueaste a ${name}.`,
    unblock: (name) => `${name} ya no está bloqueado.`,
  },
  notDecided: 'No funcionó. Inténtalo de nuevo.',
  requestTitle: (name) => `${name} quiere escribirte`,
  requestText: (messages) =>
    count(messages, {
      one: 'Hay # mensaje en espera. Sigue cerrado hasta que aceptes, así no abres sus enlaces por accidente.',
      other:
        'Hay # mensajes en espera. Siguen cerrados hasta que aceptes, así no abres sus enlaces por accidente.',
    }),
  nameIsClaim: 'Esta persona eligió su propio nombre',

  write: (name) => `Mensaje privado para ${name}`,
  held: 'Espera hasta que revises la clave nueva.',
  fleeting:
    'Este navegador no guarda datos. Tu clave y los mensajes sin enviar se pierden al cerrar la página: haz una copia.',
  threadFailedTitle: 'La conversación no se cargó',
  deleted: 'Mensaje eliminado',
  hiddenHere: 'Eliminado en este dispositivo',
  earlier: 'Un mensaje anterior',
  gone: 'Este mensaje no está disponible',
  notFound: 'Ese mensaje queda demasiado atrás o ya no está.',
  notReacted: 'Tu reacción no se envió. Inténtalo de nuevo.',
  notDeleted: 'El mensaje no se eliminó. Inténtalo de nuevo.',
  deleteTitle: '¿Eliminar este mensaje?',
  deleteText: (name) =>
    `Para todos: desaparece para ti y para ${name}, y en su lugar queda una pequeña nota. Para ti: desaparece solo en este dispositivo.`,
  deleteHereText: (name) =>
    `Desaparece en este dispositivo. ${name} lo conserva, y tus otros dispositivos también.`,
  deleteBoth: 'Eliminar para todos',
  deleteHere: 'Eliminar para mí',
  mute: 'Silenciar',
  muted: 'Silenciada',
  muteNote: 'Los mensajes siguen llegando, sin avisos ni contador.',
  muteFailed: 'No se guardó. Inténtalo de nuevo.',
  search: 'Buscar en esta conversación',
  searchNone: 'Sin resultados',
  searchAt: (at, all) => `${at} de ${all}`,
  searching: 'Buscando en mensajes anteriores',
  searchSpan: (messages) => `En los últimos ${messages} mensajes`,
  searchMore: 'Buscar más atrás',
  searchFailed: 'Los mensajes anteriores no se cargaron.',
  older: 'Resultado anterior',
  newer: 'Resultado siguiente',
  closeSearch: 'Cerrar la búsqueda',
  spokenWith: 'Personas con las que hablas',
  waits: (name) => `Espera hasta que ${name} pueda recibirlo`,
  waitsForAcceptance: (name) => `Espera hasta que ${name} acepte tus mensajes`,
  waitsToBeAccepted: (name) => `Espera a que ${name} lo acepte`,
  delivered: 'Entregado',
  seen: 'Visto',
  newKeyLine: (name) => `${name} tiene una clave nueva. Tus mensajes ya la usan.`,
  discontinuities: {
    missing: (who) => `${who}: falta el mensaje anterior a este.`,
    reordered: (who, when) =>
      `${who}: escrito ${when}, antes que el de arriba, quizá desde otro dispositivo.`,
  },
  written: (when) => `Escrito ${when}`,
  ownWhy: 'Aparece a tu nombre, pero no es lo que envió tu dispositivo. Si es importante, envíalo de nuevo.',
  unreadable: {
    'no-key': {
      title: 'Cifrado antes de que agregaras este dispositivo',
      why: () => 'Su clave está en otro de tus dispositivos o en tu copia.',
    },
    'keys-unavailable': {
      title: 'Aún sin abrir',
      why: () => 'El servidor no indicó de quién son estas claves.',
    },
    'unknown-key': {
      title: 'Cifrado con una clave desconocida',
      why: (name) => `No se sabe si la clave es tuya o suya. Pide a ${name} que lo envíe de nuevo.`,
    },
    'old-key': {
      title: 'Cifrado con una clave antigua',
      why: (name) => `Esta clave se reemplazó mucho antes. Pide a ${name} que lo envíe de nuevo.`,
    },
    'wrong-party': {
      title: 'No es de aquí',
      why: () => 'No es entre ustedes dos, por eso no se muestra.',
    },
    replayed: {
      title: 'Mensaje duplicado',
      why: () => 'Este mensaje ya había llegado. Alguien lo envió de nuevo.',
    },
    tampered: {
      title: 'Cambiado por el camino',
      why: (name) => `No es lo que se envió, por eso no se muestra. Pide a ${name} que lo envíe de nuevo.`,
    },
    'newer-version': {
      title: 'De una versión más nueva de Foyer',
      why: () => 'Recarga la página para leerlo.',
    },
  },
  sealedMany: (messages) =>
    count(messages, {
      one: '# mensaje, cifrado antes de que agregaras este dispositivo',
      other: '# mensajes, cifrados antes de que agregaras este dispositivo',
    }),
  sealedManyWhy: 'Su clave está en otro de tus dispositivos o en tu copia.',
  sealedOlder: 'Incluir los anteriores',
  loadAnew: 'Recargar la página',
  restore: 'Restaurar copia',

  locks: {
    sealed: () => 'Solo ustedes dos pueden leer esto',
    verified: () => 'Solo ustedes dos; códigos comparados',
    attested: () => 'Solo ustedes dos, si este servidor da la clave correcta',
    none: (name) => `${name} aún no puede recibir`,
    changed: (name) => `${name} tiene una clave nueva: revísala antes de escribir`,
    forged: () => 'Las claves no coinciden: no se envía nada',
  },
  openingTitle: (name) => `Solo tú y ${name} pueden leer esto`,
  openingText: 'Se cifra en tu dispositivo y se abre en el suyo. Foyer lo entrega y no puede ver dentro.',
  openingAttested: (name) =>
    `Se cifra en tu dispositivo y se abre en el suyo. Solo este servidor responde por la clave de ${name}, como en todo inicio de sesión con una cuenta de otro sitio o con una billetera de contrato: comparen los códigos para estar seguros.`,
  shortTitle: 'Falta el final de esta conversación',
  shortText: (name) =>
    `El servidor muestra menos de lo que había aquí. Antes de seguir, pregunta a ${name} qué escribió al final.`,
  forgedTitle: (name) => `Las claves de ${name} no coinciden`,
  forgedText:
    'El servidor muestra claves distintas de las que conoce este dispositivo. No se envía nada. Hablen por otro medio y avisen al operador.',
  noKeyTitle: (name) => `${name} aún no puede recibir mensajes privados`,
  noKeyText: 'Nunca abrió Foyer con esta dirección. Tus mensajes esperan aquí hasta que pueda recibirlos.',
  changedTitle: (name) => `${name} tiene una clave nueva`,
  changedText:
    'Casi siempre es un dispositivo nuevo, a veces otra persona. Ya habían comparado códigos, así que el envío está en pausa.',
  takeKey: 'Confiar en la clave nueva',
  notConfirmed: 'No se pudo aceptar la clave nueva. Inténtalo de nuevo.',

  ownKeys: {
    none: {
      title: 'Aún no tienes clave',
      why: 'Los mensajes privados necesitan una clave, que se crea en este dispositivo. Tu billetera firma por ella; no cuesta nada.',
    },
    locked: {
      title: 'Tu clave está en otro dispositivo',
      why: 'Restáurala desde una copia para leer todo también aquí. Una clave nueva solo abre los mensajes desde ahora.',
    },
    forged: {
      title: 'El servidor muestra claves que no son tuyas',
      why: 'No coinciden con lo que conoce este dispositivo. No se envía nada. Avisa al operador de este servidor.',
    },
  },
  keyReady: {
    title: 'Tu clave está aquí',
    why: 'Puedes leer y escribir mensajes privados en este dispositivo.',
  },
  keySince: (date) => `Creada el ${date}.`,
  ownAttested:
    'Este servidor responde por ella, como en todo inicio de sesión con una cuenta de otro sitio o con una billetera de contrato. Los demás pueden verlo.',
  keyDue: 'Esta clave tiene seis meses. Una nueva limita lo que podría abrir una clave robada.',
  makeKey: 'Crear una clave',
  newKey: 'Clave nueva',
  newKeyMeans:
    'Las personas con las que hablas ven que tienes una clave nueva. Los mensajes antiguos solo se leen donde esté la clave antigua.',
  newKeyYes: 'Usar una clave nueva',
  signing: 'Firma en tu billetera',
  keyNotMade: 'No se creó ninguna clave. Puedes intentarlo de nuevo.',

  codeTitle: 'Código de seguridad',
  codeText: (name) =>
    `Léeselo a ${name}, en una llamada o en persona, o escanéenlo de una pantalla a otra. Si los números coinciden, no hay nadie en medio.`,
  codeShort: 'Léanselo el uno al otro. Si los números coinciden, no hay nadie en medio.',
  codeQr: 'El código de seguridad como código QR',
  codeNone: (name) => `Habrá un código cuando tú y ${name} tengan una clave.`,
  codeFailed: 'No se pudo calcular el código.',
  verified: 'Los números coinciden',
  verifiedText: (name) => `Si cambia la clave de ${name}, no se envía nada hasta que la revises.`,
  unverifiedText: 'Actívalo solo después de comparar.',
  notVerified: 'No se guardó. Inténtalo de nuevo.',
  compare: 'Comparar códigos',
  compared: 'Códigos comparados',

  profile: 'Perfil',
  copyAddress: 'Copiar dirección',
  addressCopied: 'Dirección copiada',
  whoReads: 'Quién puede leer esto',
  readsYou: 'Tú, en dispositivos con tu clave',
  readsThem: (name) => `${name}, en dispositivos con su clave`,
  readsLater: (name) => `${name}, cuando tenga una clave`,
  readsNobody: 'Ni Foyer ni nadie en medio. El servidor sí ve quién escribe a quién y cuándo.',
  attested: (name) =>
    `Solo este servidor responde por la clave de ${name}, como en todo inicio de sesión con una cuenta de otro sitio o con una billetera de contrato`,
  isBlocked: (name) => `Bloqueaste a ${name}. Lo que escribe no te llega.`,
  unblock: 'Desbloquear',
  unblockName: (name) => `Desbloquear a ${name}`,
  blockName: (name) => `Bloquear a ${name}`,
  blockMeans: (name) =>
    `Si bloqueas a ${name}, nada de lo que escriba te llegará, ni aquí ni en las salas. No lo notará. Estará en Contactos, en Bloqueados.`,

  backup: 'Copia de seguridad',
  hint: 'Tu clave está solo en este dispositivo. Si la pierdes, nadie podrá volver a abrir tus mensajes.',
  backUp: 'Hacer una copia',
  later: 'Más tarde',
  keysFailedTitle: 'Tu clave no se cargó',
  keysFailedText: 'No cambió nada.',
  thisDevice: 'Este dispositivo',
  loseTitle: 'Si pierdes este dispositivo',
  loseText:
    'Tu clave está solo en este navegador. Si se borran sus datos o pierdes el dispositivo, nadie podrá volver a abrir tus mensajes: ni tú, ni la otra persona, ni Foyer. Una copia los recupera.',
  backupNote:
    'El servidor guarda una copia cifrada que solo tú puedes abrir. Recupera tus mensajes en cualquiera de tus dispositivos.',
  ways: {
    code: {
      title: 'Código de recuperación',
      note: '32 letras y cifras para anotar. Funciona en todas partes, con cualquier acceso.',
    },
    passkey: {
      title: 'Llave de acceso',
      note: 'La abre tu huella, tu cara o tu llave de seguridad. Algunas están en un solo dispositivo: ten también un código.',
    },
    wallet: {
      title: 'Billetera',
      note: 'La abre una firma de tu billetera. No todas pueden; te avisamos enseguida.',
    },
  },
  madeOn: (date) => `Hecha el ${date}`,
  madeBefore: (date) => `Hecha el ${date}, antes de tu última clave: hazla de nuevo`,
  make: 'Configurar',
  makeAgain: 'Hacer de nuevo',
  remove: 'Quitar',
  removeMeans: 'Ya no podrás restaurar con ella.',
  removeYes: 'Quitar la copia',
  busy: 'Un momento',
  backupMade: 'Tu clave tiene una copia.',
  backupRemoved: 'Se quitó la copia.',
  notRemoved: 'La copia sigue ahí. No cambió nada.',
  backupFailed: 'No se hizo ninguna copia. No cambió nada más.',
  codeDialog: 'Código de recuperación',
  codeWhat:
    'Este código abre tus mensajes en otro dispositivo. Se muestra una sola vez y no se puede recuperar. Quien tenga este código y tu acceso puede leerlo todo.',
  codeReplaces: 'Tu código anterior deja de funcionar.',
  codeOnce: 'Anótalo o guárdalo donde solo tú lo encuentres, no solo en este dispositivo.',
  showRecovery: 'Mostrar el código',
  copy: 'Copiar',
  download: 'Descargar',
  kept: 'Ya lo guardé',
  codeCopied: 'Código copiado',
  codeFile: 'Código de recuperación de los mensajes privados de Foyer. Guárdalo donde solo tú lo encuentres.',
  codeAsk: (place) => `Para asegurarnos: ¿cuál es el grupo ${place} del código?`,
  codeWrong: 'No coincide. Revisa el código.',
  confirm: 'Confirmar',
  codeAgain: 'Mostrarlo otra vez',
  codeDropped: 'No confirmaste el código, así que se canceló.',
  restoreTitle: 'Restaurar en este dispositivo',
  passkeyRestoreText:
    'Tu clave de acceso tiene la llave de tus mensajes. Úsala una vez y también podrás leerlos aquí.',
  passkeyKeeps:
    'Tu clave de acceso tiene esta llave: donde inicies sesión con ella estarán tus mensajes. Si la pierdes, su propio código de recuperación trae de vuelta el nombre y los mensajes.',
  passkeyCode: 'Código de recuperación de tu clave de acceso',
  restoreText: 'Abre tu copia para leer aquí los mensajes antiguos.',
  noBackupText:
    'No hay ninguna copia. Abre Foyer en un dispositivo que tenga tu clave, haz una copia y restáurala aquí.',
  restoreAction: 'Restaurar',
  withPasskey: 'Con una llave de acceso',
  withWallet: 'Con la billetera',
  restored: 'Tu clave está aquí. Ya puedes leer los mensajes antiguos.',
  restoredOlder:
    'Ya puedes leer mensajes antiguos. Tu clave más reciente no está en esta copia: restaura otra o usa una clave nueva.',
  nothingNew: 'Todo lo de esta copia ya estaba aquí.',
  restoreFailed: 'No se restauró nada. Inténtalo de nuevo.',

  keysNote: 'Tu clave y su copia.',
  keysOpen: 'Abrir',

  refusals: {
    'signed-out': 'Inicia sesión para leer y escribir mensajes privados.',
    'no-own-key': 'Este acceso aún no tiene una clave para mensajes privados. Crea una primero.',
    locked: 'Tu clave está en otro dispositivo. Restáurala desde una copia o usa una nueva.',
    'own-key-forged':
      'El servidor muestra claves tuyas que no coinciden con lo que conoce este dispositivo. No se envía nada.',
    'key-changed': 'Su clave cambió desde que compararon códigos. Revisa primero la nueva.',
    'key-forged':
      'El servidor muestra claves suyas que no coinciden con lo que conoce este dispositivo. No se envía nada.',
    'no-key': 'Aún no puede recibir mensajes privados. El tuyo espera hasta que pueda.',
    'no-wallet': 'Conecta primero la billetera de este acceso: firma por la clave nueva.',
    'not-home': 'La clave se crea en la página del chat, no en este sitio.',
    'key-taken': 'Otro dispositivo acaba de crear una clave nueva. Inténtalo de nuevo.',
    empty: 'Escribe algo primero.',
    'too-long': 'Este mensaje es demasiado largo. Acórtalo o envíalo en dos.',
    themselves: 'No puedes enviarte un mensaje privado a ti mismo.',
    'not-there': 'Este mensaje ya no está en la conversación.',
    'not-sent': 'Espera a que se envíe este mensaje.',
    'not-own': 'Solo puedes eliminar para todos tus propios mensajes. Este, elimínalo solo para ti.',
    'too-many-reactions': 'Alcanzaste el límite de reacciones en este mensaje.',
    'not-emoji': 'Elige un emoji.',
    closed: 'Esta conversación está cerrada.',
    'wrong-secret': 'Esto no abre la copia. Revísalo letra por letra.',
    'no-backup': 'No existe esa copia.',
    'unsteady-wallet':
      'Esta billetera firma distinto cada vez, así que no puede abrir una copia. Usa un código de recuperación.',
    'no-passkey': 'Esta llave de acceso no puede abrir una copia. Usa un código de recuperación.',
  },
  scanTheirs: 'Escanear su código',
  codeDiffers: (name) =>
    `Los códigos no coinciden. Comprueba que ${name} muestra el código de esta conversación. Si es así, puede haber alguien en medio: no escribas aquí nada secreto.`,
}
