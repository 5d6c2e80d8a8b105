import { hashSource } from '../http/security-headers.ts'

/**
 * Stands in every document. It brings the page to life once the first picture has been painted, or when the page has
 * loaded, at once on the first touch or key, or after four seconds: all chunks are fetched at once, and run one after the
 * other. It remembers what was pressed or chosen before then, and tells of what is pressed later, in parts that may not be
 * alive yet. The whole sheet, and the shop's faces if they come within half a second of it, are put on at once, so that the
 * page is laid out anew once. DESIGN, section 4: nothing before the picture.
 *
 * Every file is held to its hash. Where one did not come or is another, public/mend.js sees to it. docs/decisions/0046.
 */
const source = `(()=>{
const files=JSON.parse(document.getElementById('nl-chunks').textContent);const [whole,...scripts]=Object.entries(files);let going=false;
const make=(rel,[href,integrity])=>Object.assign(document.createElement('link'),{rel,href,integrity});
const go=()=>{if(going)return;going=true;
const faces=Promise.allSettled(['Libre Caslon Display','Hanken Grotesk Variable'].map(face=>document.fonts.load('1em "'+face+'"')));
const link=make('stylesheet',whole);link.media='not all';link.fetchPriority='high';
const sheet=new Promise((resolve,reject)=>{link.onload=resolve;link.onerror=reject});
document.getElementById('nl-style').after(link);
window.dressed=sheet.then(()=>Promise.race([faces,new Promise(resolve=>setTimeout(resolve,500))])).then(()=>{link.media='all';document.documentElement.classList.add('faces')});
document.head.append(...scripts.map(file=>make('modulepreload',file)));
Promise.all([sheet,scripts.reduce((before,[address])=>before.then(()=>import(address)),Promise.resolve())]).catch(()=>import('/mend.js?'+Date.now()).then(({mend})=>mend()))};
window.earlyInput=[];
const hear=event=>{const {type,target}=event;const early=window.earlyInput;const keep=input=>early?early.push(input):window.hearLater?.(input);if(type==='click'){const element=target.closest?.('button,input[type=radio],input[type=checkbox]');if(element)keep({event,element,checked:element.checked})}
if(type==='change'&&target.matches?.('select'))keep({event,element:target,value:target.value});go()};
for(const type of ['pointerdown','keydown','click','change'])addEventListener(type,hear,{capture:true,passive:true});
try{new PerformanceObserver((list,observer)=>{if(list.getEntries().some(entry=>entry.url)){observer.disconnect();setTimeout(go,50)}}).observe({type:'largest-contentful-paint',buffered:true})}catch{}
addEventListener('load',()=>setTimeout(go,200));setTimeout(go,4000)})()`

export const loaderScript = source.replaceAll('\n', '')

/** For the Content-Security-Policy: this script and no other may stand in a page. */
export const loaderHash = hashSource(loaderScript)
