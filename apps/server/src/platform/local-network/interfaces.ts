import net from 'node:net'
import os, { type NetworkInterfaceInfo } from 'node:os'
import { EVERYWHERE } from './addresses.ts'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

const reachable = (addresses: NetworkInterfaceInfo[] = []) =>
  addresses.filter(({ family, internal }) => family === 'IPv4' && !internal)

/** Returns interfaces at which other computers can reach a server that listens on `host`. */
export function connectedInterfaces(host: string, interfaces: Interfaces = os.networkInterfaces()): string[] {
  const isServed = ({ address }: NetworkInterfaceInfo) => EVERYWHERE.has(host) || address === host
  return Object.keys(interfaces).filter((name) => reachable(interfaces[name]).some(isServed))
}

/** Returns true when the address belongs to another network of this computer than that of the interface `name`. */
export function isOfAnother(name: string, address: string, interfaces: Interfaces = os.networkInterfaces()): boolean {
  const isIn = (other: string) => reachable(interfaces[other]).some((own) => isInNetwork(own, address))
  return !isIn(name) && Object.keys(interfaces).some(isIn)
}

function isInNetwork({ address, cidr }: NetworkInterfaceInfo, asked: string): boolean {
  const network = new net.BlockList()
  network.addSubnet(address, Number(cidr?.split('/')[1] ?? 32), 'ipv4')
  return network.check(asked, 'ipv4')
}
