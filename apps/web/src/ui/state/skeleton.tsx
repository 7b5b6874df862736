import type { CSSProperties } from 'react'
import { classNames } from '../text/class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
  ratio?: string
  className?: string
}

/** Stands for content that is loading. The region around the bar must have `aria-busy`. */
export function Skeleton({ width = '100%', height, radius, ratio, className }: SkeletonProps) {
  const style: CSSProperties = {
    width,
    height: height ?? (ratio ? undefined : 16),
    borderRadius: radius,
    aspectRatio: ratio,
  }
  return <span className={classNames(styles.bone, className)} style={style} data-bone aria-hidden />
}
