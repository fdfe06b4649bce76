import { problems } from 'virtual:problems/en.phone'
import type { Areas } from './catalogue.ts'

const files = import.meta.glob<Areas>('./en/{common,phone,fill}.json', {
  eager: true,
  import: 'default',
  query: '?areas',
})

export const areas = [problems, ...Object.values(files)]
