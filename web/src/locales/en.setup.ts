import { problems } from 'virtual:problems/en.definitions'
import type { Catalogue } from './catalogue.ts'

const areas = import.meta.glob<Catalogue>(
  './en/{settings,tables,imports,baselines,field,form-import,forms,waiting,builder,reports}.json',
  {
    eager: true,
    import: 'default',
  },
)

export const messages: Catalogue = Object.assign({}, problems, ...Object.values(areas))
