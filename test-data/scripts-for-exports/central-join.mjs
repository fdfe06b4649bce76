// R: left_join(piles, blocks, by = c("PARENT_KEY" = "KEY")) |> left_join(visits, by = c("PARENT_KEY" = "KEY")), with the
// files of pour.csv.zip, as in the documentation of ODK Central and of ruODK
import { mean, merge, numbers, print, readCsvs } from './frames.mjs'

const files = readCsvs(process.argv[2])
const main = files['pour.csv']
const blocks = files['pour-block.csv']
const piles = files['pour-pile.csv']
const ofBlocks = merge(blocks, main, 'PARENT_KEY', 'KEY')
const ofPiles = merge(piles, blocks, 'PARENT_KEY', 'KEY')
// uuid:…/block[2]/pile[1]: the number of an entry stands in its key
const entries = piles.map(({ KEY }) => Number(/\[(\d+)\]$/.exec(KEY)?.[1]))
// sub("/.*", "", KEY) is the submission
const visits = new Set(piles.map(({ KEY }) => KEY.split('/')[0]))
print({
  blocks: ofBlocks.length,
  piles: ofPiles.length,
  visits: [...visits].filter((key) => main.some(({ KEY }) => KEY === key)).length,
  entries,
  depth: mean(numbers(ofPiles.map((row) => row['depth']))),
  names: ofPiles.map((row) => `${row['block_name']}/${row['pile_no']}`),
})
