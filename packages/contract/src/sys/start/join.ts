import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** A class in the same network can open the site at these addresses. */
export const join = {
  addresses: endpoint({
    method: 'GET',
    path: '/sys/join/addresses',
    access: 'public',
    summary: '同一网络里打开本站的网址',
    result: Type.Object({
      /** Contains the name in the local network, if the school has such a name. */
      named: Type.Union([Type.String(), Type.Null()]),
      /** Contain IP numbers, most likely address first. Empty if only this computer can open the site. */
      addresses: Type.Array(Type.String()),
    }),
  }),
}
