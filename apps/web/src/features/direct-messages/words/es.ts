import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')

export const es: typeof en = {
  title: 'Directos',
  guestTitle: 'Inicia sesión para escribir en privado',
  guestText:
    'Los mensajes privados se sellan en tu dispositivo para una sola persona. Una visita no tiene un nombre con el que abrirlos.',
  contacts: 'Contactos',
  keys: 'Clave y copia',

  find: 'Nombre o dirección',
  loading: 'Cargando conversaciones',
  failedTitle: 'Tus conversaciones no se han cargado',
  failedText: 'No se ha perdido nada; se intenta otra vez solo.',
  emptyTitle: 'Todavía no hay conversaciones',
  emptyText: 'Aquí estará lo que tú y otra persona os escribáis. Solo vosotros dos podréis leerlo.',
  noneFound: 'Nadie con ese nombre se ha escrito contigo.',
  openFound: 'Pulsa Intro para escribir a esta dirección.',
  more: 'Mostrar más',
  sealedItem: 'Mensaje sellado',
  youSaid: (said) => `Tú: ${said}`,
  choose: 'Elige una conversación',
  chooseText: 'Solo tú y la otra persona podéis leer lo que escribáis aquí.',
  mistyped: {
    title: 'Esto no es la dirección de una persona',
    text: 'Las direcciones empiezan por 0x y siguen 40 letras y cifras.',
  },
  oneself: {
    title: 'Esta es tu propia dirección',
    text: 'Un mensaje privado necesita a otra persona que lo lea.',
  },
  backToDirect: 'Volver a los mensajes directos',

  start: 'Nueva conversación',
  startText: 'Elige uno de tus contactos o pega la dirección de una cartera.',
  addressOrName: 'Dirección o nombre de un contacto',
  open: 'Abrir',
  whichOne: 'Encajan varios contactos. Elige uno abajo.',
  notAddress: 'Eso no es una dirección ni uno de tus contactos.',
  contactsFailed: 'Tus contactos no se han cargado.',
  noContacts: 'Las personas que quieras volver a encontrar están en tus contactos.',

  requests: 'Solicitudes',
  requestsWait: (people) =>
    count(people, { one: '# persona que no conoces', other: '# personas que no conoces' }),
  requestsNote:
    'Lo que escriben desconocidos sigue cerrado hasta que aceptes. No se enteran de que has mirado.',
  noRequestsTitle: 'No espera nadie',
  noRequestsText: 'Cuando alguien a quien no conoces te escriba, esperará aquí tu decisión.',
  wrote: (messages) => count(messages, { one: '# mensaje', other: '# mensajes' }),
  accept: 'Aceptar',
  block: 'Bloquear',
  report: 'Denunciar',
  reportMeans:
    'Se bloquea a esa persona y quienes llevan este servidor revisan la cuenta. Tus mensajes siguen sellados.',
  reportYes: 'Denunciar y bloquear',
  decided: {
    accept: (name) => `${name} ya puede escribirte.`,
    block: (name) => `Has bloqueado a ${name}.`,
    report: (name) => `Has denunciado y bloqueado a ${name}.`,
    unblock: (name) => `${name} ya no está bloqueado.`,
  },
  notDecided: 'No ha llegado. Inténtalo otra vez.',
  requestTitle: (name) => `${name} quiere escribirte`,
  requestText: (messages) =>
    count(messages, {
      one: 'Espera # mensaje. Sigue cerrado hasta que aceptes; sus enlaces no se pueden abrir por accidente.',
      other:
        'Esperan # mensajes. Siguen cerrados hasta que aceptes; sus enlaces no se pueden abrir por accidente.',
    }),
  nameIsClaim: 'Ese nombre lo ha elegido la propia persona',

  write: (name) => `Mensaje sellado para ${name}`,
  held: 'Espera hasta que hayas mirado la nueva clave.',
  fleeting:
    'Este navegador no guarda nada. Tu clave y lo que espera aquí acaban con esta página: haz una copia.',
  threadFailedTitle: 'La conversación no ha respondido',
  copyText: 'Copiar texto',
  waits: (name) => `Espera hasta que ${name} pueda recibir`,
  waitsForAcceptance: (name) => `Espera hasta que ${name} acepte tus mensajes`,
  delivered: 'Entregado',
  seen: 'Visto',
  newKeyLine: (name) => `${name} tiene una clave nueva. Lo que escribas se sella para ella.`,
  discontinuities: {
    missing: (who) => `${who}: falta un mensaje anterior a este.`,
    reordered: (who, when) =>
      `${who}: escrito ${when}, antes que el de arriba, como desde dos dispositivos a la vez.`,
  },
  written: (when) => `Escrito ${when}`,
  ownWhy: 'Lo escribiste tú, pero esto no es lo que salió de tu dispositivo. Escríbelo otra vez si importa.',
  unreadable: {
    'no-key': {
      title: 'Sellado antes de que llegara este dispositivo',
      why: () => 'Su clave no está aquí: la tiene otro dispositivo tuyo, o tu copia.',
    },
    'keys-unavailable': {
      title: 'Aún sin abrir',
      why: () => 'El servidor no ha dicho de quién son estas claves.',
    },
    'unknown-key': {
      title: 'Sellado con una clave desconocida',
      why: (name) => `Nadie ha probado que la clave sea tuya o suya. Pide a ${name} que lo envíe otra vez.`,
    },
    'old-key': {
      title: 'Sellado con una clave antigua',
      why: (name) => `La clave se había cambiado mucho antes. Pide a ${name} que lo envíe otra vez.`,
    },
    'wrong-party': {
      title: 'No es de aquí',
      why: () => 'No es entre vosotros dos. No se muestra nada de él.',
    },
    replayed: {
      title: 'Una copia',
      why: () => 'Este mensaje ya estaba aquí. Alguien lo ha enviado otra vez.',
    },
    tampered: {
      title: 'Cambiado por el camino',
      why: (name) => `No es lo que se selló, por eso no se muestra. Pide a ${name} que lo envíe otra vez.`,
    },
    'newer-version': {
      title: 'Sellado por un Foyer más nuevo',
      why: () => 'Esta página es más antigua que el mensaje.',
    },
  },
  sealedMany: (messages) =>
    count(messages, {
      one: '# mensaje, sellado antes de que llegara este dispositivo',
      other: '# mensajes, sellados antes de que llegara este dispositivo',
    }),
  sealedManyWhy: 'Su clave no está aquí: la tiene otro dispositivo tuyo, o tu copia.',
  sealedOlder: 'Contar también los anteriores',
  loadAnew: 'Cargar la página de nuevo',
  restore: 'Restaurar copia',

  locks: {
    sealed: () => 'Solo vosotros dos podéis leer esto',
    verified: () => 'Solo vosotros dos; códigos comparados',
    attested: () => 'Solo vosotros dos, si este servidor da la clave correcta',
    none: (name) => `${name} aún no puede recibir`,
    changed: (name) => `${name} tiene una clave nueva: mira antes de escribir`,
    forged: () => 'Las claves se contradicen: no se envía nada',
  },
  openingTitle: (name) => `Solo tú y ${name} podéis leer esto`,
  openingText:
    'Se sella en tu dispositivo y se abre en el suyo. Foyer lleva el sobre y no puede mirar dentro.',
  openingAttested: (name) =>
    `Se sella en tu dispositivo y se abre en el suyo. Solo este servidor responde de la clave de ${name}, como la de quien inicia sesión con Google o con una cartera de contrato: comparad los códigos para estar seguros.`,
  shortTitle: 'Falta el final de esta conversación',
  shortText: (name) =>
    `El servidor muestra menos de lo que había aquí. Pregunta a ${name} qué escribió al final antes de seguir.`,
  forgedTitle: (name) => `Las claves de ${name} se contradicen`,
  forgedText:
    'El servidor muestra otras que las que conoce este dispositivo. No se envía nada. Hablad por otro medio y avisad al operador.',
  noKeyTitle: (name) => `${name} aún no puede recibir mensajes privados`,
  noKeyText:
    'Nunca ha abierto Foyer con esta dirección. Lo que escribas espera aquí y sale en cuanto pueda recibirlo.',
  changedTitle: (name) => `${name} tiene una clave nueva`,
  changedText:
    'Casi siempre es un dispositivo nuevo, a veces otra persona. Habíais comparado códigos, así que el envío espera.',
  takeKey: 'Está bien, seguir',
  notConfirmed: 'No se ha podido aceptar la clave nueva. Inténtalo otra vez.',

  ownKeys: {
    none: {
      title: 'Aún no tienes clave',
      why: 'Los mensajes privados se sellan para una clave que se crea en este dispositivo. Tu cartera firma por ella; no cuesta nada.',
    },
    locked: {
      title: 'Tu clave está en otro dispositivo',
      why: 'Restáurala desde una copia y aquí también se abrirá todo. Con una clave nueva, solo lo que llegue desde ahora.',
    },
    forged: {
      title: 'El servidor muestra claves tuyas que no lo son',
      why: 'Contradicen lo que sabe este dispositivo. No se envía nada. Avisa al operador de este servidor.',
    },
  },
  keyReady: {
    title: 'Tu clave está aquí',
    why: 'Puedes leer y escribir mensajes privados en este dispositivo.',
  },
  keySince: (date) => `Creada el ${date}.`,
  ownAttested:
    'Este servidor responde de ella, como de la de quien inicia sesión con Google o con una cartera de contrato; los demás lo ven.',
  keyDue: 'Lleva medio año en uso. Una nueva limita lo que podría abrir una robada.',
  makeKey: 'Crear una clave',
  newKey: 'Clave nueva',
  newKeyMeans:
    'Se avisa a quienes se escriben contigo. Los mensajes antiguos solo se leen donde esté la clave antigua.',
  newKeyYes: 'Usar una clave nueva',
  signing: 'Firma en tu cartera',
  keyNotMade: 'No se ha creado ninguna clave. Puedes intentarlo otra vez.',

  codeTitle: 'Código de seguridad',
  codeText: (name) =>
    `Léeselo a ${name}, en una llamada o en persona, o escaneadlo de una pantalla a otra. Los mismos números en ambos lados significan que no hay nadie en medio.`,
  codeShort: 'Leédselo el uno al otro. Los mismos números significan que no hay nadie en medio.',
  codeQr: 'El código de seguridad como código QR',
  codeNone: (name) => `Habrá un código cuando tú y ${name} tengáis clave.`,
  codeFailed: 'No se ha podido calcular el código.',
  verified: 'Tenemos los mismos números',
  verifiedText: (name) => `Si cambia la clave de ${name}, no se envía nada hasta que lo mires.`,
  unverifiedText: 'Actívalo solo después de comparar.',
  notVerified: 'No se ha anotado. Inténtalo otra vez.',
  compare: 'Comparar códigos',
  compared: 'Códigos comparados',

  profile: 'Perfil',
  copyAddress: 'Copiar dirección',
  addressCopied: 'Dirección copiada',
  whoReads: 'Quién puede leer esto',
  readsYou: 'Tú, en dispositivos con tu clave',
  readsThem: (name) => `${name}, en dispositivos con su clave`,
  readsLater: (name) => `${name}, cuando tenga una clave`,
  readsNobody: 'Ni Foyer ni nadie por el camino. El servidor sí ve quién escribe a quién y cuándo.',
  attested: (name) =>
    `Solo este servidor responde de la clave de ${name}, como al iniciar sesión con Google o con una cartera de contrato`,
  blockName: (name) => `Bloquear a ${name}`,
  blockMeans: (name) => `${name} ya no podrá escribirte y no se le avisa.`,

  backup: 'Copia de seguridad',
  hint: 'Tu clave está solo en este dispositivo. Si se pierde, tus mensajes quedan sellados para siempre.',
  backUp: 'Hacer una copia',
  later: 'Más tarde',
  keysFailedTitle: 'No se ha podido consultar tu clave',
  keysFailedText: 'No ha cambiado nada.',
  thisDevice: 'Este dispositivo',
  loseTitle: 'Qué significa perder este dispositivo',
  loseText:
    'Tu clave vive solo en este navegador. Si se borran sus datos o el dispositivo desaparece, nadie podrá volver a abrir tus mensajes: ni tú, ni la otra persona por ti, ni Foyer. Una copia los devuelve.',
  backupNote:
    'El servidor guarda la copia sellada; solo se abre con lo que tú tienes. Los mensajes antiguos vuelven en cualquier dispositivo tuyo.',
  ways: {
    code: {
      title: 'Código de recuperación',
      note: 'Treinta y dos letras y cifras para anotar. Funciona en todas partes, con cualquier inicio de sesión.',
    },
    passkey: {
      title: 'Llave de acceso',
      note: 'La abre tu huella, tu cara o tu llave de seguridad. Algunas viven en un solo dispositivo: ten también un código.',
    },
    wallet: {
      title: 'Cartera',
      note: 'La abre una firma de tu cartera. No todas pueden; lo sabrás al momento.',
    },
  },
  madeOn: (date) => `Hecha el ${date}`,
  madeBefore: (date) => `Hecha el ${date}, antes de tu última clave: hazla de nuevo`,
  make: 'Preparar',
  makeAgain: 'Hacer de nuevo',
  remove: 'Quitar',
  removeMeans: 'Ya no abrirá nada.',
  removeYes: 'Quitar la copia',
  busy: 'Un momento',
  backupMade: 'Tu clave tiene copia.',
  backupRemoved: 'La copia ya no existe.',
  notRemoved: 'La copia sigue ahí. No ha cambiado nada.',
  backupFailed: 'No se ha hecho ninguna copia. No ha cambiado nada más.',
  codeDialog: 'Código de recuperación',
  codeWhat:
    'Con este código abres tus mensajes en otro dispositivo. Se muestra una vez; nadie puede volver a encontrarlo. Quien lo tenga junto con tu inicio de sesión puede leerlo todo.',
  codeReplaces: 'El código que tenías antes deja de funcionar.',
  codeOnce: 'Anótalo o guárdalo donde solo llegues tú, no solo en este dispositivo.',
  showRecovery: 'Mostrar el código',
  copy: 'Copiar',
  download: 'Descargar',
  kept: 'Ya lo tengo',
  codeCopied: 'Código copiado',
  codeFile: 'Código de recuperación de los mensajes privados de Foyer. Guárdalo donde solo tú lo encuentres.',
  codeAsk: (place) => `Para asegurarnos: ¿cuál es el grupo ${place} del código?`,
  codeWrong: 'Es otro. Mira otra vez.',
  confirm: 'Confirmar',
  codeAgain: 'Mostrarlo otra vez',
  codeDropped: 'El código no se confirmó, así que se ha retirado.',
  restoreTitle: 'Restaurar en este dispositivo',
  restoreText: 'Abre tu copia y aquí podrán leerse los mensajes antiguos.',
  noBackupText:
    'No hay ninguna copia. Donde aún esté tu clave, abre Foyer y haz una; después podrás restaurarla aquí.',
  restoreAction: 'Restaurar',
  withPasskey: 'Con una llave de acceso',
  withWallet: 'Con la cartera',
  restored: 'Tu clave está aquí. Los mensajes antiguos se leen de nuevo.',
  restoredOlder:
    'Los mensajes antiguos se leen de nuevo. Tu clave más reciente es posterior a esta copia: restaura otra o usa una clave nueva.',
  nothingNew: 'Todo lo de esta copia ya estaba aquí.',
  restoreFailed: 'No se ha restaurado nada. Inténtalo otra vez.',

  gates: 'Mensajes privados',
  gateWho: 'Quién puede escribirte primero',
  gateWhoNote: 'Quien conoces o a quien has escrito siempre puede. Los demás esperan en tus solicitudes.',
  gateAdmits: { everybody: 'Todos', contacts: 'Contactos', nobody: 'Nadie' },
  gateAge: 'Solo cuentas conocidas aquí desde hace tiempo',
  gateAgeNote: 'Deja fuera direcciones creadas para escribirte.',
  gateAgeAny: 'Cualquier cuenta',
  gateDays: (days) => count(days, { one: 'Al menos # día', other: 'Al menos # días' }),
  gateToken: 'Solo quien tenga un token',
  gateTokenNote: 'La cartera de un desconocido debe tener esta cantidad.',
  gateContract: 'Contrato del token',
  gateMinimum: 'Al menos, en la unidad más pequeña',
  gateChain: 'Cadena',
  gateChains: { '1': 'Ethereum', '137': 'Polygon' },
  gateSave: 'Guardar',
  gateSaved: 'Guardado',
  gateFailed: 'No se ha guardado. Inténtalo otra vez.',
  gateMistyped: 'Un contrato empieza por 0x y siguen 40 letras y cifras; la cantidad es un número entero.',
  gateLoadFailed: 'No se ha podido consultar quién puede escribirte.',
  keysNote: 'Dónde está tu clave y qué te devuelve los mensajes.',
  keysOpen: 'Ver',

  refusals: {
    'signed-out': 'Inicia sesión para leer y escribir mensajes privados.',
    'no-own-key': 'Este inicio de sesión aún no tiene clave para mensajes privados. Crea una primero.',
    locked: 'Tu clave está en otro dispositivo. Restáurala desde una copia o usa una nueva.',
    'own-key-forged':
      'El servidor muestra claves tuyas que contradicen lo que sabe este dispositivo. No se envía nada.',
    'key-changed': 'Su clave ha cambiado desde que comparasteis códigos. Mira primero la nueva.',
    'key-forged':
      'El servidor muestra claves suyas que contradicen lo que sabe este dispositivo. No se envía nada.',
    'no-key': 'Aún no puede recibir mensajes privados. El tuyo espera hasta que pueda.',
    'no-wallet': 'Conecta primero la cartera de este inicio de sesión: firma por la clave nueva.',
    'not-home': 'La clave se crea en la página del propio chat, no en este sitio.',
    'key-taken': 'Otro dispositivo fue más rápido con una clave nueva. Mira otra vez.',
    empty: 'Un mensaje necesita contenido.',
    'too-long': 'Este mensaje es demasiado largo. Acórtalo o envíalo en dos.',
    themselves: 'Un mensaje privado necesita a otra persona que lo lea.',
    closed: 'Esta conversación está cerrada.',
    'wrong-secret': 'Esto no abre la copia. Revísalo letra por letra.',
    'no-backup': 'No existe esa copia.',
    'unsteady-wallet':
      'Esta cartera firma distinto cada vez, así que no puede abrir una copia. Usa un código de recuperación.',
    'no-passkey': 'Esta llave de acceso no puede abrir una copia. Usa un código de recuperación.',
  },
  scanTheirs: 'Escanear su código',
  codeDiffers: (name) =>
    `Es otro código. Comprueba que ${name} muestra el de esta misma conversación. Si es así, puede haber alguien en medio: no escribas aquí nada secreto.`,
}
