import { useEffect, useState } from 'react';

/** The address under which an `<img>` shows what was fetched or made; undefined until it is there. */
export function useDataAddress(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; address: string }>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const reader = new FileReader();
    reader.onload = () => isWanted && setShown({ file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => {
      isWanted = false;
    };
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
