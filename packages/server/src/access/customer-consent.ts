/**
 * SQL: the person that a business may see behind a customer's id. A guest who has signed in stays the guest: the browser that
 * writes is signed out.
 */
export const customerPerson = (id: string) =>
  `CASE WHEN left(${id}, 2) = 'g_' THEN ${id}
    ELSE coalesce((SELECT linked_to FROM identities WHERE id = ${id}), ${id}) END`

/** SQL: what a person last agreed to for a domain: `functional` is name and picture, `marketing` level and rewards. */
export const consentFor = (person: string, domain: string) => `
  SELECT functional, marketing FROM consents
  WHERE identity = ${person} AND audience IN (${domain}, 'www.' || ${domain}) ORDER BY updated_at DESC LIMIT 1`
