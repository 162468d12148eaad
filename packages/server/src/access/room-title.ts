/** SQL: the title of a room of a domain, by their names in the query. A lobby has the name that the owner gave the domain. */
export const roomTitle = (room: string, domain = 'd') =>
  `CASE WHEN ${room}.path = '/' THEN coalesce(${domain}.title, ${room}.title) ELSE ${room}.title END AS title`
