import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { between, randomFrom } from './random.ts'

/** Names a picture differently each time that it is used: `facade`, `facade~2`, `facade~3` … */
export function copyNames(): (name: string) => string {
  const used = new Map<string, number>()
  return (name) => {
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name}~${times}`
  }
}

const COPY = /^photos\/(.+)~(\d+)\.jpg$/

/**
 * Makes the pictures that the programme names and the demo's folder does not have: each another
 * detail of its original in another light, so that no two submissions look alike.
 * @param names as the programme has them: `photos/facade~2.jpg`
 */
export async function makeCopies(from: string, to: string, names: Iterable<string>): Promise<void> {
  await mkdir(join(to, 'photos'), { recursive: true })
  const wanted = [...new Set(names)].flatMap((name) => {
    const [, original, copy] = COPY.exec(name) ?? []
    return original === undefined ? [] : [{ name, original, copy: Number(copy) }]
  })
  for (const { name, original, copy } of wanted) {
    await makeCopy(join(from, 'photos', `${original}.jpg`), join(to, name), copy)
  }
}

async function makeCopy(source: string, target: string, copy: number): Promise<void> {
  const random = randomFrom(copy * 104_729 + source.length)
  const picture = sharp(source)
  const { width, height } = await picture.metadata()
  const share = between(random, 58, 86) / 100
  const [w, h] = [Math.round(width * share), Math.round(height * share)]
  const light = between(random, 82, 110) / 100
  const warmth = between(random, -6, 8) / 100
  await picture
    .extract({
      left: between(random, 0, width - w),
      top: between(random, 0, height - h),
      width: w,
      height: h,
    })
    .flop(copy % 2 === 0)
    // brighter or darker, warm or cold
    .linear([light * (1 + warmth), light, light * (1 - warmth)], [0, 0, 0])
    .jpeg({ quality: 78 })
    .toFile(target)
}
