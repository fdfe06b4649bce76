import { Maximize2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { openFullscreen, type ShownFullscreen } from './open-fullscreen.ts'

/** Shows a submission over the whole window. */
export function FullscreenButton(props: ShownFullscreen) {
  const t = useT()
  return (
    <IconButton
      label={t('submissions.fullscreen')}
      icon={<Maximize2 size={15} />}
      size="s"
      onClick={() => openFullscreen(props)}
    />
  )
}
