import { ReportNews } from '../features/moderation/news/ReportNews.tsx'
import { BanNotice } from '../features/operator/ban-notice/BanNotice.tsx'

/** What the server has to tell a person: a ban, and what became of their reports. @param publicId null for a guest */
export const PersonNews = ({ publicId }: { publicId: string | null }) => (
  <>
    <BanNotice />
    <ReportNews publicId={publicId} />
  </>
)
