/** The anchor of a heading, as GitHub makes it: links of the documents work there and here. @param {string} heading */
export const toSlug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
