import { withSetupTexts } from '../../i18n/language.ts'
import type { LightboxProps } from './Lightbox.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const Lightbox = lazyPart(
  withSetupTexts(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox })),
)

/** The photos one at a time over the whole page. Its code comes when it is first opened. */
export function PhotoGallery(props: LightboxProps) {
  return <Lightbox {...props} />
}
