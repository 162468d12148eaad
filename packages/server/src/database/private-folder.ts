import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../lib/config.ts'

/** Files and folders that the server writes in its data folder; others are left unchanged. */
const OWN = /^(db|db\.made|db\.making-.*|lock(\.\d+)?|secret(\.new)?)$/
/** Mode bits of group and others. */
const OTHERS = 0o077

/**
 * Creates the data folder and its database folder, or makes existing ones private: folders get 0700, files 0600. On
 * Windows, which has no such modes, it only creates them.
 *
 * @throws ConfigError naming the folder and the command that helps, when it cannot be made private
 */
export function closeFolder(folder: string): void {
  mkdirSync(join(folder, 'db'), { recursive: true, mode: 0o700 })
  if (process.getuid === undefined) return
  const user = process.getuid()
  close(folder, user)
  for (const name of readdirSync(folder)) if (OWN.test(name)) closeTree(join(folder, name), user)
}

function closeTree(path: string, user: number): void {
  if (close(path, user).isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name), user)
}

function close(path: string, user: number): Stats {
  const found = lstatSync(path)
  if (found.isSymbolicLink())
    throw new ConfigError(`${path} is a symbolic link, which the data must not lie behind: ${getHint(path)}`)
  if (found.uid !== user)
    throw new ConfigError(
      `${path} belongs to user ${found.uid}, and the server runs as user ${user}: chown -R ${user} ${path}, ` +
        'or set FOYER_DATA to a folder in it that the server makes itself.',
    )
  if ((found.mode & OTHERS) === 0) return found
  const mode = found.isDirectory() ? 0o700 : 0o600
  try {
    chmodSync(path, mode)
  } catch {
    // The mode is checked next.
  }
  if ((lstatSync(path).mode & OTHERS) === 0) return found
  throw new ConfigError(
    `${path} is open to other users of this machine, and cannot be closed: chmod ${mode.toString(8)} ${path}, ` +
      'or set FOYER_DATA to a folder on a file system that has permissions.',
  )
}

function getHint(path: string): string {
  try {
    return `set FOYER_DATA to the folder itself (${realpathSync(path)}).`
  } catch {
    return 'set FOYER_DATA to the folder itself.'
  }
}
