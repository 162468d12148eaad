// Imported first by every command, so that an old Node prints this sentence before it parses newer syntax.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Foyer needs Node 20.19 or newer and this is ${process.versions.node}: get it from https://nodejs.org.`,
  )
  process.exit(1)
}
