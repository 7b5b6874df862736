import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** Addresses with which a class on the same network opens the school. */
export const join = {
  addresses: endpoint({
    method: 'GET',
    path: '/sys/join/addresses',
    access: 'public',
    summary: '同一网络里打开本站的网址',
    result: Type.Object({
      /** With the name on the local network, if the school has one. */
      named: Type.Union([Type.String(), Type.Null()]),
      /** With IP addresses, the most likely first; empty when only this computer can reach the school. */
      addresses: Type.Array(Type.String()),
    }),
  }),
}
