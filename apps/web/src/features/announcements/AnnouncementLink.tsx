/** The link of an announcement, named by its host. */
export const AnnouncementLink = ({ url }: { url: string }) => (
  <a className="link t1" href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
    <bdi>{getHost(url)}</bdi>
  </a>
)

/** Host of a link; the server stores http(s) addresses only. */
const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
