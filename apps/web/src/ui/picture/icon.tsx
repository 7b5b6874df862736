import { LineIcon } from '@mashu/ui/icon'
import type { ComponentProps } from 'react'
import { shapes, type IconName } from './icon-shape.ts'

interface IconProps extends Omit<ComponentProps<typeof LineIcon>, 'path' | 'strokeWidth'> {
  name: IconName
}

export const Icon = ({ name, ...look }: IconProps) => <LineIcon path={shapes[name]} {...look} />

export type { IconName }
