/** States and provinces by country, each as `code name`, where the form offers a list of them. */
const regions: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

/** Lists the regions that an address in a country must choose from; empty where it names none. */
export function listRegions(country: string): { code: string; name: string }[] {
  const listed = regions[country]
  if (!listed) return []
  return listed.split(',').map((entry) => {
    const [code = ''] = entry.split(' ', 1)
    return { code, name: entry.slice(code.length + 1) }
  })
}

/**
 * Countries without postal codes (Universal Postal Union's lists), among those that the form
 * offers.
 */
const withoutPostalCode =
  'AE AG AO AW BI BJ BO BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ' +
  'LY ML MO MR MW NR QA RW SB SC SL SR ST SX SY TD TG TK TO TV UG VU YE ZW'

/** Returns true if addresses in a country have a postal code. */
export function hasPostalCode(country: string): boolean {
  return !withoutPostalCode.split(' ').includes(country)
}
