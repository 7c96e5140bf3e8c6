import { wordSet } from "./words.ts";

/** Abbreviations a general reader, or any answerer, knows. Lower case. */
export const KNOWN_ACRONYMS = wordSet(`
ai api app aws b2b b2c bbc bmw cd ceo cfo cia cio cli cms cmo coo cpr cpu crm css csv ctv cto cv cvs db diy dj dna dns docx dvd ebook ec2 ecg
eth eu faq fbi fifa ftp ga gb gcp gdp gdpr ghz gif git gmt gps gpu gui hdmi hiv hr html http https iban ibm id ide ikea iot ios ip iq irs iso it
jpeg jpg js json kb kg kpi kpis lan lcd led lgbt llm llms lol mac mb mba mit ml mp3 mp4 mri ms mvp nasa nato nba nbc nfl ngo nhs nlp nyc
ok ooo os pc pdf pdfs phd php pin pm png pr ps q1 q2 q3 q4 qa qr ram rest rna roi rpg rss s3 saas sdk sdks seo sim sms sos sql ssd ssh ssl
svg tb tcp tls toc tsv tv uae ui uk un unesco uno url urls us usa usb usd utc ux vat vip vpn vr vs wc who wifi www xml yaml zip
eur gbp chf jpy am bc ad ml mm cm km gmbh ag ltd llc inc hq eta fyi asap diy tbh imo afaik rsvp nb etc ie eg aka
a4 a5 cet est pst kcal nan null true false and or not iff sat gre gcse uefa wto imf opec oecd icu er gp nda ipo vc vp svp etf covid
`);
