import { problems } from 'virtual:problems/uk.phone'
import type { Catalogue } from './catalogue.ts'

const areas = import.meta.glob<Catalogue>('./uk/{common,phone,fill}.json', {
  eager: true,
  import: 'default',
})

export const messages: Catalogue = Object.assign({}, problems, ...Object.values(areas))
