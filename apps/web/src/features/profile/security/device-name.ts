const OURS = /^foyer-client\/\S+ \((?:(\w+); )?([^)]+)\)$/

const BROWSERS: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
}
/** Systems, by how `navigator.platform` begins. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/^Win/, 'Windows'],
  [/^Mac/, 'macOS'],
  [/^Linux/, 'Linux'],
]

/** "Firefox, Linux" where the SDK says so in `X-Client-Agent`; other programs as they call themselves. */
export function getDeviceName(agent: string): string {
  const [, browser, platform] = OURS.exec(agent) ?? []
  if (platform === undefined) return agent
  const system = SYSTEMS.find(([start]) => start.test(platform))?.[1] ?? platform
  return browser === undefined ? system : `${BROWSERS[browser] ?? browser}, ${system}`
}
