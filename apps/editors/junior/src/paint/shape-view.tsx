import { memo } from 'react'
import type { Shape } from './model/model.ts'
import { writePath } from './svg/path-data.ts'

export const ShapeView = memo(function ShapeView({ shape }: { shape: Shape }) {
  const data = writePath(shape.contours)
  const { fill, stroke, width, opacity, evenOdd, photo, id } = shape
  const rule = evenOdd === true ? 'evenodd' : undefined
  return (
    <g opacity={opacity < 1 ? opacity : undefined} data-shape={id}>
      {photo && (
        <>
          <clipPath id={`canvas-cut${id}`}>
            <path d={data} clipRule={rule} />
          </clipPath>
          <g clipPath={`url(#canvas-cut${id})`}>
            <image
              href={photo.address}
              width={1}
              height={1}
              preserveAspectRatio="none"
              transform={`matrix(${photo.place.join(' ')})`}
            />
          </g>
        </>
      )}
      <path
        d={data}
        fill={photo ? 'none' : (fill ?? 'none')}
        fillRule={rule}
        stroke={stroke}
        strokeWidth={stroke === undefined ? undefined : width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
})
