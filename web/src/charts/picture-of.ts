/** Pixels of the picture for each that is seen: sharp on paper too. */
const SCALE = 2
/** The styles that a picture of a chart copies, as it knows no style sheet and no theme. */
const COPIED = [
  'align-items',
  'background-color',
  'border',
  'border-collapse',
  'border-radius',
  'box-sizing',
  'clip-path',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'flex',
  'flex-direction',
  'flex-wrap',
  'font',
  'font-variant-numeric',
  'gap',
  'grid-column',
  'grid-template-columns',
  'justify-content',
  'list-style',
  'margin',
  'opacity',
  'overflow',
  'padding',
  'position',
  'stroke',
  'stroke-dasharray',
  'stroke-width',
  'text-align',
  'text-anchor',
  'text-overflow',
  'vertical-align',
  'white-space',
] as const

/**
 * A PNG of an element as it is seen, without what `leftOut` selects.
 * @throws where the browser draws no such picture
 */
export async function pictureOf(element: HTMLElement, leftOut: string): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const image = new Image()
  image.src = drawingOf(element, leftOut, { width, height })
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The picture is empty.'))
    }, 'image/png')
  })
}

/** The element as the address of an SVG, each part with its own style. */
function drawingOf(
  element: HTMLElement,
  leftOut: string,
  { width, height }: { width: number; height: number },
): string {
  const copy = element.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>('*')]
  for (const [n, part] of [element, ...element.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(part)
    for (const name of COPIED) copies[n]?.style.setProperty(name, style.getPropertyValue(name))
    // the letters of the page do not come along, and others may be wider
    copies[n]?.style.setProperty('min-width', style.width)
    copies[n]?.style.setProperty('min-height', style.height)
  }
  for (const part of copy.querySelectorAll(leftOut)) part.remove()
  const content = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
