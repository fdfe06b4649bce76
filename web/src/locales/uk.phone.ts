import { problems } from 'virtual:problems/uk.phone'
import type { Areas } from './catalogue.ts'

const files = import.meta.glob<Areas>('./uk/{common,phone,fill}.json', {
  eager: true,
  import: 'default',
  query: '?areas',
})

export const areas = [problems, ...Object.values(files)]
