const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Names of this product, which a business may not use either. */
export const HOUSE = words('foyer')

/** Products that hold people's keys: no word of a name may start or end with one. */
export const BRANDS = [
  ...HOUSE,
  ...words('metamask walletconnect coinbase trustwallet etherscan binance uniswap opensea'),
]

/** Words that claim to act for the service: no word of a name may be one. */
export const ROLES = words(`
  admin admins administrator administrators administration sysadmin superadmin superuser webmaster postmaster
  hostmaster moderator moderators support helpdesk staff official officials verified customerservice noreply
  soporte administrador administradora administradores moderador moderadora oficial verificado verificada
  administrateur administratrice moderateur moderatrice officiel officielle verifie kundendienst kundenservice
  offiziell verifiziert suporte assistenza moderatore ufficiale verificato
  админ администратор администрация модератор поддержка техподдержка официальный официально адмін підтримка
  مشرف المشرف الدعم دعم الإدارة رسمي الرسمي موثق מנהל תמיכה प्रशासक सहायता
  관리자 운영자 운영진 고객센터 고객지원 공식 공식계정 διαχειριστής υποστήριξη`)

/** The same for scripts without spaces between words: they may not occur anywhere in a name. */
export const UNSPACED_ROLES = words(`
  管理员 管理員 管理者 管理人 客服 官方 版主 站长 站長 工作人员 工作人員 技术支持 技術支援 运营 運營 運営 公式
  サポート モデレーター アドミン ผู้ดูแลระบบ`)

/**
 * Words refused only when a name, or one of its parts, has no others: "Help Team", "Mila (owner)"; not "Team Rocket".
 */
export const STANDALONE = words(`
  mod mods modbot automod help team system security root owner operator operators wallet wallets guest guests visitor
  bot bots server service services account accounts billing recovery notification notifications alert alerts desk
  center centre crew management manager founder everyone anonymous deleted unknown you null undefined
  ayuda equipo sistema seguridad cartera invitado invitada visita visitante anonimo anonima
  aide equipe systeme securite invite hilfe sicherheit gast equipa convidado
  модер помощь система команда гость бот безопасность кошелек владелец
  زائر ضيف أنت فريق نظام محفظة مساعدة 访客 訪客 游客 遊客 你 您 系统 系統 团队 團隊 钱包 錢包 安全 帮助 幫助
  ゲスト システム あなた 게스트 시스템`)

/** Words that do not change the meaning of their neighbours: "the admin", "online support 24/7". */
export const FILLERS = words(`
  the a an of at in on for from by to and is it your our my this we us chat app web site online live customer customers
  client user users tech technical global main real true hq inc ltd chief lead head senior
  de del la el los le les und der die das`)

/** What the app calls a guest, in its languages and some others; letters of an id follow. */
export const GUESTS = words(
  'guest visita visitante invitado invitada visitor زائر ضيف 访客 訪客 游客 ゲスト 게스트 гость gast',
)
