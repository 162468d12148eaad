// Program that makes a database in the folder of its argument, with the reason on stderr where it cannot.
import { openPglite, toReason } from './durable-pglite.ts'

async function make(folder: string) {
  const database = await openPglite(folder)
  await database.close()
  process.exit(0)
}

make(process.argv[2] as string).catch((error: unknown) => {
  process.stderr.write(toReason(error), () => process.exit(1))
})
