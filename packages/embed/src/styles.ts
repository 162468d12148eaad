const BUBBLE = `iframe,button{position:fixed;inset-inline-end:24px;border:0;box-shadow:0 8px 40px #0004;z-index:9999999}iframe{bottom:96px;width:384px;height:min(640px,100dvh - 120px);border-radius:20px}:host(:not([open])) iframe{display:none}button{bottom:24px;width:60px;height:60px;border-radius:50%;background:var(--foyer-accent,#007664);color:#fff}button:before,button:after{content:'';position:absolute;border:2px solid;border-radius:12px 12px 2px 2px;inset:16px 18px}button:after{inset:24px 24px 16px}b{position:absolute;inset-inline-end:0;top:0;min-width:20px;border-radius:20px;background:#111;color:#fff;font:12px/20px system-ui}@media(max-width:700px){iframe{inset:0;width:100%;height:100%;border-radius:0}:host([open]) button{display:none}}`
const BLOCK = ':host{display:block;height:560px}iframe{border:0;width:100%;height:100%}'

/** The style sheet of an element, which a strict content security policy lets pass: it is made by a script. */
export function createStyles(isBubble: boolean): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(isBubble ? BUBBLE : BLOCK)
  return sheet
}
