/** Texts about who runs a room's domain. */
export const en = {
  who: 'Who runs this',
  verified: (name: string) => `Run by ${name}, verified by proof of the domain`,
  runBy: (name: string) => `Run by ${name}`,
  provedBy: {
    dns: (domain: string) => `Verified owner of ${domain}, by a DNS record.`,
    file: (domain: string) => `Verified owner of ${domain}, by a file on the site.`,
    local: (domain: string) => `Owner of ${domain} on this server.`,
  },
  write: (name: string) => `Write to ${name}`,
  isYours: 'Is this your site?',
  isYoursText: 'Claim it to give this lobby your name, answer visitors and keep order here.',
  claim: 'Claim this site',
}
