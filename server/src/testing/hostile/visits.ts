import { BOUNDARY, MULTIPART, multipartBody } from '../files/multipart.ts'
import { each, type HostileGround, type HostileKind, many } from './kind.ts'

type Inside = (scale: number) => string

const visit = (
  name: string,
  xml: (scale: number, ground: HostileGround) => string,
): HostileKind => ({
  name: `visit: ${name}`,
  as: 'key',
  method: 'POST',
  path: ({ keyServer }) => `${keyServer}/submission`,
  type: MULTIPART,
  body: (scale, ground) =>
    multipartBody([
      { name: 'xml_submission_file', filename: 'a.xml', content: xml(scale, ground) },
    ]),
})
const root = (inside: string, attributes: string, { formKey }: HostileGround) =>
  `<data id="${formKey}" version="1"${attributes}>${inside}</data>`
const inside = (name: string, of: Inside) =>
  visit(name, (scale, ground) => root(of(scale), '', ground))
const onRoot = (name: string, of: Inside) =>
  visit(name, (scale, ground) => root('', of(scale), ground))
const attributes = (n: number, scale: number) => each(n, scale, (at) => ` a${at}=""`)

/** Visits, as somebody with a key may send them. */
export const hostileVisits: HostileKind[] = [
  onRoot('3,000 attributes on the root', (scale) => attributes(3000, scale)),
  onRoot('180,000 attributes on the root', (scale) => attributes(180_000, scale)),
  onRoot('90,000 prefixes', (scale) => each(90_000, scale, (at) => ` xmlns:p${at}="u"`)),
  onRoot('one attribute again and again', (scale) => many(' a=""', 300_000, scale)),
  onRoot('an attribute of 1.9 MB', (scale) => ` a="${many('x', 1_900_000, scale)}"`),
  onRoot('the name of an attribute of 1.9 MB', (scale) => ` ${many('x', 1_900_000, scale)}=""`),
  inside('100 attributes on each of 2,000 elements', (scale) =>
    many(`<a${attributes(100, 1)}/>`, 2000, scale),
  ),
  inside('60,000 attributes on an answer', (scale) => `<a${attributes(60_000, scale)}/>`),
  inside('59,000 siblings', (scale) => many('<a>answer</a>', 59_000, scale)),
  inside('59,000 siblings with names of their own', (scale) =>
    each(59_000, scale, (at) => `<q${at}>answer</q${at}>`),
  ),
  inside('400,000 siblings', (scale) => many('<a/>', 400_000, scale)),
  inside('59,000 names of photos', (scale) =>
    each(59_000, scale, (at) => `<p>photo-${at}.jpg</p>`),
  ),
  inside('59,000 texts that are paths', (scale) => many('<p>a/b\\c/../d.jpg</p>', 59_000, scale)),
  inside('200,000 levels', (scale) => many('<a>', 200_000, scale)),
  inside('2,000 ladders of 29 levels', (scale) =>
    many('<a>'.repeat(29) + '</a>'.repeat(29), 2000, scale),
  ),
  inside('300,000 references', (scale) => `<a>${many('&#65;', 300_000, scale)}</a>`),
  inside('150,000 pieces of CDATA', (scale) => `<a>${many('<![CDATA[x]]>', 140_000, scale)}</a>`),
  inside('200,000 comments', (scale) => `<a>${many('<!-- -->y', 200_000, scale)}</a>`),
  inside('300,000 instructions', (scale) => `<a>${many('<?a?>y', 300_000, scale)}</a>`),
  inside('50,000 pieces of a text between elements', (scale) => many('text<a/>', 50_000, scale)),
  inside('a text of 1.9 MB', (scale) => `<a>${many('x', 1_900_000, scale)}</a>`),
  inside('blanks of 1.9 MB', (scale) => `<a>x${many(' ', 1_900_000, scale)}x</a>`),
  inside('a name of 1.9 MB', (scale) => `<${many('x', 1_900_000, scale)}/>`),
  inside('a reference without an end', (scale) => `<a>&${many('x', 1_900_000, scale)}</a>`),
  inside(
    'an id of 1.9 MB',
    (scale) => `<meta><instanceID>${many('x', 1_900_000, scale)}</instanceID></meta>`,
  ),
  inside(
    'an id of a visit before of 1.9 MB',
    (scale) =>
      `<meta><instanceID>uuid:1</instanceID><deprecatedID>${many('x', 1_800_000, scale)}</deprecatedID></meta>`,
  ),
  visit('entities that name one another', () => {
    const entities = each(20, 1, (at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    return `<!DOCTYPE data [<!ENTITY e0 "ha">${entities}]><data id="x">&e20;</data>`
  }),
  visit('a document type of 1.9 MB', (scale) => `<!DOCTYPE ${many('x', 1_900_000, scale)}><data/>`),
  visit(
    'no end',
    (scale, { formKey }) => `<data id="${formKey}">${many('<a>x</a>', 200_000, scale)}`,
  ),
  visit('the name of a form of 1.9 MB', (scale) => `<data id="${many('x', 1_900_000, scale)}"/>`),
  {
    ...visit('400 parts', () => ''),
    body: (scale) =>
      multipartBody(
        Array.from({ length: Math.max(1, 400 * scale) }, (_, at) => ({
          name: `f${at}`,
          filename: `f${at}.jpg`,
          content: 'x',
        })),
      ),
  },
  {
    ...visit('20 MB of lines that nearly end a part', () => ''),
    body: (scale) =>
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n` +
          many(`\r\n--${BOUNDARY.slice(0, -1)}`, 800_000, scale),
      ),
  },
  {
    ...visit('JSON of 16 kB', () => ''),
    type: 'application/json',
    body: () => many('[', 16_000, 1),
  },
]
