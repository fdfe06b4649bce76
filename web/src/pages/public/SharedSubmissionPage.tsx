import { useParams } from '@tanstack/react-router'
import { SharedPage } from './SharedPage.tsx'

/** `/share/submission/{shareId}` */
export function SharedSubmissionPage() {
  const { shareId } = useParams({ from: '/share/share/submission/$shareId' })
  return <SharedPage type="submission" shareId={shareId} />
}
