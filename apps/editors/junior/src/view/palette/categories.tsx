import type { BlockSeed, Category } from '@mashu/engine-junior'
import { PictureButton } from '../control/button.tsx'
import { categories, categoryColour, categoryName } from '../block/colour.ts'
import { BlockIcon } from '../block/icon.tsx'

const signs: Readonly<Record<Category, BlockSeed>> = {
  start: { op: 'onflag' },
  motion: { op: 'forward' },
  looks: { op: 'say' },
  sound: { op: 'playsnd' },
  control: { op: 'wait' },
  end: { op: 'endstack' },
}

interface CategoriesProps {
  /** Categories with at least one block in the palette. */
  offered: readonly Category[]
  current: Category
  onChoose: (category: Category) => void
}

export function Categories({ offered, current, onChoose }: CategoriesProps) {
  return (
    <div className="categories" role="group" aria-label="积木盒">
      {categories
        .filter((category) => offered.includes(category))
        .map((category) => (
          <PictureButton
            key={category}
            name={categoryName[category]}
            className="category"
            pressed={category === current}
            onClick={() => onChoose(category)}
          >
            <svg viewBox="-22 -22 44 44" aria-hidden="true">
              <rect x="-22" y="-22" width="44" height="44" rx="12" fill={categoryColour[category].fill} />
              <BlockIcon op={signs[category].op} />
            </svg>
          </PictureButton>
        ))}
    </div>
  )
}
