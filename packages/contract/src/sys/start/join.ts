import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** How a class on the same network opens the school. */
export const join = {
  addresses: endpoint({
    method: 'GET',
    path: '/sys/join/addresses',
    access: 'public',
    summary: '同一网络里打开本站的网址',
    result: Type.Object({
      /** By the name on the local network, where the school has one. */
      named: Type.Union([Type.String(), Type.Null()]),
      /** By number, the likeliest first; none when only this computer reaches the school. */
      addresses: Type.Array(Type.String()),
    }),
  }),
}
