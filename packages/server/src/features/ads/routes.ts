import { type Ad, ads } from '@foyer/contract/ads'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofPath, worksFor } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import {
  assertFaultless,
  assertUnchanged,
  domainInput,
  findLinkFault,
  findTextFault,
} from '../../lib/inputs.ts'
import { readAdFigures } from './figures.ts'
import { readAds, replaceAds } from './store.ts'

const TEXT_MAX = 120
const MAX = 20

export function registerAds(app: FastifyInstance, context: Context): void {
  const { lookups } = context
  const { pool } = context.database

  route(
    app,
    context,
    ads.list,
    { who: 'anyone', site: ({ params }) => params.domain },
    async ({ input, caller }) => {
      const domain = domainInput(input.params.domain)
      const slots = (await lookups.domain(domain)).ads_list_number
      const isOwner = await worksFor(context, caller, domain, 'owner')
      const limit = isOwner ? MAX : slots
      return { slots, ...(await readAds(pool, domain, limit)) }
    },
  )

  route(app, context, ads.set, byOwner(ofPath), async ({ input, subject: { domain }, audited, refuse }) => {
    const values = input.body.ads.map(({ text, image_url, link_url }) => ({
      text,
      image_url: image_url || null,
      link_url,
    }))
    assertFaultless(
      Object.fromEntries(
        values.flatMap(({ text, image_url, link_url }, index) => [
          [`ads.${index}.text`, findTextFault(text, { max: TEXT_MAX })],
          [`ads.${index}.image_url`, image_url === null ? null : findLinkFault(image_url)],
          [`ads.${index}.link_url`, findLinkFault(link_url)],
        ]),
      ),
    )
    const list = await audited(async (client) => {
      const before = await readAds(client, domain, MAX)
      assertUnchanged(before, input.body.expected, refuse)
      await replaceAds(client, domain, values)
      const after = await readAds(client, domain, MAX)
      return { answer: after, line: { before: toLine(before.ads), after: toLine(after.ads) } }
    })
    return { slots: (await lookups.domain(domain)).ads_list_number, ...list }
  })

  const read = { who: 'account', owner: ofPath } as const
  route(app, context, ads.figures, read, async ({ subject: { domain } }) => ({
    counted: context.config.analytics,
    ads: await readAdFigures(pool, domain),
  }))
}

/** An ad list as the audit log stores it. */
const toLine = (ads: readonly Ad[]) => ({
  ads: ads.map(({ text, link_url }) => `${text} (${link_url})`).join(', '),
})
