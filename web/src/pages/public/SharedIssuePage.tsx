import { useParams } from '@tanstack/react-router'
import { SharedPage } from './SharedPage.tsx'

/** `/share/issue/{shareId}` */
export function SharedIssuePage() {
  const { shareId } = useParams({ from: '/share/share/issue/$shareId' })
  return <SharedPage type="issue" shareId={shareId} />
}
