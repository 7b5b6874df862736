import { samples } from '../sample/index.ts'
import { SampleCard } from './card.tsx'

export function SampleShelf() {
  if (samples.length === 0) return null
  return (
    <section aria-label="看一看">
      <h2>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path
            d={
              'M20 4l4.700 10.200 11.100 1.200-8.300 7.500 2.300 11L20 28.300l-9.800 5.600 ' +
              '2.300-11-8.300-7.500 11.100-1.200z'
            }
            fill="#FFB020"
          />
        </svg>
        看一看
      </h2>
      <div className="cards">
        {samples.map((sample) => (
          <SampleCard key={sample.id} sample={sample} />
        ))}
      </div>
    </section>
  )
}
