/** The least that a page of React and its router is: what home's first paint is measured against. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<h1>Hi, Minh Anh</h1>} />
    </Routes>
  </BrowserRouter>,
);
